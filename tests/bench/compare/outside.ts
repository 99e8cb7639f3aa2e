import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages of others lie in a workspace package of their own, because `npm start` does not need them. */
export const OUTSIDE = join(import.meta.dirname, '../../outside')

const manifest = (name: string) => join(OUTSIDE, 'node_modules', name, 'package.json')

export const versionOf = (name: string): string => JSON.parse(readFileSync(manifest(name), 'utf8')).version

/** Measures when the packages to compare with are there, else says how to get them. */
export async function besideOutside(names: readonly string[], measure: () => Promise<string>): Promise<string> {
  const missing = names.filter((name) => !existsSync(manifest(name)))
  if (missing.length === 0) return measure()
  process.exitCode = 1
  return `Not measured, because ${missing.join(', ')} of tests/outside are not installed. \`pnpm install\` installs them; \`npm start\` leaves them out.`
}
