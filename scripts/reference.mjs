/**
 * `node scripts/reference.mjs [folder]`: makes the reference: of the contract a page for each resource, and of the doc
 * comments a page for each entry point of @dealer/sdk. Default folder: docs/reference, which git ignores.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resourcePage } from './reference/calls.mjs'
import { clientPages } from './reference/client.mjs'
import { contentsPage } from './reference/contents.mjs'
import { readContract } from './reference/contract.mjs'
import { llmsText } from './reference/llms.mjs'
import { namesPage } from './reference/names.mjs'
import { enumerationsPage, objectsPage, valuesPage } from './reference/vocabulary.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Makes all pages in a folder; what was there before is removed. */
async function reference(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'calls'), { recursive: true })
  const write = (page, text) => writeFileSync(join(folder, page), text)
  const contract = readContract(JSON.parse(readFileSync(join(root, 'openapi/openapi.gen.json'), 'utf8')))
  const entries = await clientPages(root, join(folder, 'client'))
  for (const resource of contract.resources) write(`calls/${resource}.md`, resourcePage(contract, resource))
  write('objects.md', objectsPage(contract))
  write('enumerations.md', enumerationsPage(contract))
  write('values.md', valuesPage(contract))
  write('names.md', namesPage(contract, entries, folder))
  write('llms.txt', llmsText(contract))
  write('README.md', contentsPage(contract, entries))
}

await reference(resolve(process.argv[2] ?? join(root, 'docs/reference')))
