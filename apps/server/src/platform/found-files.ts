import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/**
 * The modules of this source whose names end so, in the order of their paths. The build puts a list of what it finds in the
 * place of this file (`scripts/build.mjs`): what serves looks for nothing.
 */
export async function foundFiles(ending: string): Promise<object[]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  const loaded: object[] = []
  // One after the other: where many begin at once and some wait for others at their top, Node now and then never ends one.
  for (const file of files.sort()) loaded.push(await import(pathToFileURL(join(SOURCE, file)).href))
  return loaded
}
