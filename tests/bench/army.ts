// An army as a native file: so many units of so many models, each five wide on 25 mm bases.
const MM = 160;

export function army(units: number, models: number, system = "t9a"): string {
  let member = 0;
  const unit = (id: number) => ({
    id,
    name: `Unit ${id}`,
    formation: { kind: "block", frontage: 5, last_rank: "left" },
    sets: [{ name: "", items: [] }],
    members: Array.from({ length: models }, (_, at) => {
      member += 1;
      const [file, rank] = [at % 5, Math.floor(at / 5)];
      return { id: member, profile: 0, x: (file * 25 + 12.5) * MM, y: (rank * 25 + 12.5) * MM };
    }),
  });
  const all = Array.from({ length: units }, (_, at) => unit(at + 1));
  const stats = Array.from({ length: 12 }, () => 3);
  const profile = { name: "Spearman", plural: "Spearmen", stats, base: { width: 25 * MM, depth: 25 * MM }, items: [] };
  const army = {
    name: "Two thousand",
    system,
    next_unit: units + 1,
    next_member: units * models + 1,
    items: [],
    profiles: [profile],
    units: all,
  };
  return JSON.stringify({ format: "serried", version: 1, armies: [army] });
}
