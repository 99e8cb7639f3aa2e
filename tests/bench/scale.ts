const given = process.argv.indexOf('--scale')
const SCALE = given < 0 ? 1 : Number(process.argv[given + 1])

/** A number of rows, or the part of it that `--scale` asks for: `--scale 0.1` is a tenth, for a run that ends in minutes. */
export const scaled = (rows: number): number => Math.round(rows * SCALE)
