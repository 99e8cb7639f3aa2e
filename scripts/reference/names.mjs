/** The index of everything that programs can import, and where each name is described. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf } from './client.mjs'
import { anchorOf, paragraphs, table } from './markdown.mjs'

/** Types that stand for the contract as a whole. */
const WHOLE = [
  'DealerNamespaces',
  'NamespacesBesideSession',
  'Routes',
  'components',
  'operations',
  'paths',
  'OperationId',
]

/**
 * Text of names.md.
 *
 * @throws for a name that is described nowhere: then a kind of generated name has come that no page has yet.
 */
export function namesPage(contract, entries, folder) {
  const places = generatedPlaces(contract)
  const sections = Object.entries(entries).map(([entry, exported]) => {
    const page = `client/${entry}.md`
    const anchors = anchorsOf(readFileSync(join(folder, page), 'utf8'))
    const rows = exported
      .map(({ name, isGenerated }) => [
        name,
        isGenerated ? places.get(name) : anchors.has(name) && `${page}#${anchors.get(name)}`,
      ])
      .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    const [lost] = rows.find(([, place]) => !place) ?? []
    if (lost) throw new Error(`${packageOf(entry)} exports ${lost}, which no page describes`)
    return paragraphs(`## ${packageOf(entry)}`, table(['name', 'described in'], rows.map(asRow)))
  })
  const alias =
    '`@dealer/sdk/contract` has the types and enumerations of `@dealer/sdk` without the client; `@dealer/sdk/browser` has what `@dealer/sdk` and `@dealer/sdk/realtime` have, in one file.'
  return paragraphs('# Names', 'Everything that programs can import.', alias, sections)
}

const asRow = ([name, place]) => [`[${name}](${place})`, `\`${place.slice(0, place.indexOf('#'))}\``]

const pascal = (id) =>
  id
    .split('.')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

/** Where each name is described that was made from the contract. */
function generatedPlaces({ schemas, kinds, places, calls, resources }) {
  const found = new Map(WHOLE.map((name) => [name, 'README.md#types-of-the-contract']))
  for (const [name, { page, anchor }] of Object.entries(places)) {
    found.set(name, `${page}#${anchor}`)
    const label = `${name[0].toLowerCase()}${name.slice(1)}Label`
    if (kinds[name] === 'enumeration' && schemas[name].enum) found.set(label, `${page}#${anchor}`)
  }
  for (const resource of resources) {
    const parts = resource.split('.')
    // Namespaces that hold others only have no page of their own.
    for (let length = 1; length < parts.length; length++)
      found.set(`${pascal(parts.slice(0, length).join('.'))}Calls`, 'README.md#calls')
  }
  for (const resource of resources) found.set(`${pascal(resource)}Calls`, `calls/${resource}.md#${anchorOf(resource)}`)
  for (const { id, resource, isPaged } of calls)
    if (isPaged) found.set(pascal(id), `calls/${resource}.md#${anchorOf(id)}`)
  return found
}

/** By name the anchor of its heading on a page of TypeDoc. */
function anchorsOf(text) {
  const headings = text.match(/^### .+$/gm) ?? []
  return new Map(
    headings.map((heading) => {
      const title = heading.slice(4).replaceAll(/[`\\]/g, '')
      return [title.replace(/^abstract /, '').replace(/\(\)$/, ''), anchorOf(title)]
    }),
  )
}
