/**
 * Lists the licences of everything that ships: what the server, the pages and the packages need to run, and what those
 * need. `node scripts/licences.mjs --write` renews docs/licences.md; without it, anything that differs or is not allowed is an error.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LIST = join(ROOT, 'docs/licences.md')
/** Licences that ask for no more than to be named. A new one is looked at by people first. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Zlib',
  'MIT/X11',
]
/** Copyleft of a library that is loaded as it is, never changed: libvips, by sharp, in packages of each machine's own. */
const LIBVIPS = 'LGPL-3.0-or-later'
/** Packages that say their licence only in words. */
const IN_WORDS = { buffers: 'MIT' }

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where a package finds another: beside itself or further up. */
function find(from, name) {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return realpathSync(place)
    if (dirname(folder) === folder) return undefined
  }
}

const licenceOf = ({ license, licenses }) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown')

/** Everything that ships, by name and version. */
function shipped() {
  const found = new Map()
  const visit = (folder) => {
    const { dependencies = {}, optionalDependencies = {} } = read(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // What is optional is there for some machines only: the list is the same on all of them.
      const place = find(folder, name)
      if (!place || found.has(place)) continue
      const made = read(place)
      found.set(place, {
        name,
        version: made.version,
        licence: IN_WORDS[name] ?? licenceOf(made),
        isOwn: name.startsWith('@dealer/'),
      })
      visit(place)
    }
  }
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(join(ROOT, group)))
      if (name !== 'gallery' && existsSync(join(ROOT, group, name, 'package.json'))) visit(join(ROOT, group, name))
  return [...found.values()].filter(({ name, isOwn }) => !isOwn && !name.startsWith('@img/'))
}

const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => ALLOWED.includes(part)))

const parts = shipped()
const wrong = parts.filter(({ licence }) => !isAllowed(licence))
if (wrong.length > 0)
  throw new Error(`licences to look at: ${wrong.map(({ name, licence }) => `${name} ${licence}`).join(', ')}`)

const byLicence = Map.groupBy ? Map.groupBy(parts, ({ licence }) => licence) : new Map()
if (byLicence.size === 0)
  for (const part of parts) byLicence.set(part.licence, [...(byLicence.get(part.licence) ?? []), part])
const names = (of) => [...new Set(of.map(({ name }) => `\`${name}\``))].sort().join(', ')
const text = `# Licences of what ships

Made by \`node scripts/licences.mjs --write\` from what is installed; a test compares it and refuses a licence that is not allowed there.
The product itself is MIT. \`sharp\` loads libvips (${LIBVIPS}) as a library of its own, unchanged.

${[...byLicence]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([licence, of]) => `- **${licence}**: ${names(of)}`)
  .join('\n')}
`
if (process.argv.includes('--write')) writeFileSync(LIST, text)
else if (!existsSync(LIST) || readFileSync(LIST, 'utf8') !== text)
  throw new Error('docs/licences.md is outdated: node scripts/licences.mjs --write')
