/**
 * docs/behaviours.md, which says of each behaviour that was asked for which tests prove it. A test proves a behaviour by
 * carrying its id in the title: `it('[SH-TABS-3] …')`. The ids are in tests/behaviours/ids.txt.
 *
 *   npx tsx scripts/behaviours.ts --write   makes it
 *   npx tsx scripts/behaviours.ts --check   fails when it would be made otherwise
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { proofs } from './behaviours/titles.ts'

const root = join(import.meta.dirname, '..')
const PAGE = join(root, 'docs/behaviours.md')
const COMMAND = 'npx tsx scripts/behaviours.ts'
const FOLDERS = ['apps', 'packages', 'tests', 'examples']

/** Where a test looks, the strongest proof first. */
const PLACES = ['browser', 'server', 'unit'] as const
type Place = (typeof PLACES)[number]

interface Behaviour {
  readonly id: string
  readonly text: string
}
interface Area {
  readonly title: string
  readonly behaviours: readonly Behaviour[]
}
interface Found {
  readonly place: Place
  readonly file: string
  readonly title: string
}

/** `# title` begins an area, `ID words` is a behaviour of it. */
function areas(): Area[] {
  const found: { title: string; behaviours: Behaviour[] }[] = []
  for (const line of readFileSync(join(root, 'tests/behaviours/ids.txt'), 'utf8').split('\n')) {
    const [first = '', ...rest] = line.split(' ')
    if (first === '#') found.push({ title: rest.join(' '), behaviours: [] })
    else if (first) found.at(-1)?.behaviours.push({ id: first, text: rest.join(' ') })
  }
  return found
}

const IMPORTED = /^(?:import|export) (?!type )[^']*from '(\.[^']*\.tsx?)'/gm
/** What a test asks a server by: one within the process, one on a ground with dealers, or a whole product. */
const SPEAKS_TO_THE_SERVER = /\b(TestServer|openGround|startProduct)\b/

function placeOf(file: string, source: string): Place {
  if (file.startsWith('tests/e2e/') || file === 'tests/outside/browser.test.ts') return 'browser'
  // A job, a desk or a stage that several tests share stands in a file beside them.
  const shared = [...source.matchAll(IMPORTED)].map(([, path = '']) =>
    readFileSync(join(root, dirname(file), path), 'utf8'),
  )
  return [source, ...shared].some((text) => SPEAKS_TO_THE_SERVER.test(text)) ? 'server' : 'unit'
}

/** Proofs by id, in the order of places, then of files. */
function found(): ReadonlyMap<string, Found[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name) && !/node_modules/.test(entry.parentPath))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  ).sort()
  const byId = new Map<string, Found[]>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const { ids, title } of proofs(file, source))
      for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), { place: placeOf(file, source), file, title }])
  }
  const rank = ({ place }: Found) => PLACES.indexOf(place)
  for (const list of byId.values()) list.sort((one, other) => rank(one) - rank(other))
  return byId
}

const proofLine = ({ place, file, title }: Found) => `  - ${place}: [${title || 'all of it'}](../${file})`

function page(all: readonly Area[], byId: ReadonlyMap<string, Found[]>): string {
  const open = all.flatMap(({ behaviours }) => behaviours).filter(({ id }) => !byId.has(id))
  return [
    '# Behaviours and their tests',
    '',
    'Made by the script below; a test fails when this page is out of date. A test proves a behaviour by carrying its id.',
    '',
    '```sh',
    `${COMMAND} --write`,
    '```',
    '',
    '- **browser**: in a real browser, against the real server with demonstration data.',
    '- **server**: over HTTP, against the real server and database.',
    '- **unit**: a function or a component by itself, or a package against a server that its test plays.',
    '',
    ...all.flatMap(({ title, behaviours }) => [
      `## ${title}`,
      '',
      ...behaviours.flatMap(({ id, text }) => [`- **${id}** ${text}`, ...(byId.get(id) ?? []).map(proofLine)]),
      '',
    ]),
    '## Open',
    '',
    open.length > 0 ? 'No test carries the id of these yet.' : 'Nothing: a test carries the id of each.',
    '',
    ...(open.length > 0 ? [...open.map(({ id, text }) => `- **${id}** ${text}`), ''] : []),
  ].join('\n')
}

/** Ids of tests that look like those of the list, but are not in it: slips of the pen. */
function unknown(all: readonly Area[], byId: ReadonlyMap<string, Found[]>): string[] {
  const known = new Set(all.flatMap(({ behaviours }) => behaviours.map(({ id }) => id)))
  const series = new Set([...known].map((id) => id.replace(/\d+$/, '')))
  return [...byId.keys()].filter((id) => !known.has(id) && series.has(id.replace(/\d+$/, '')))
}

const all = areas()
const byId = found()
const mistaken = unknown(all, byId)
if (mistaken.length > 0) {
  console.error(`no such behaviour: ${mistaken.join(', ')}`)
  process.exit(1)
}
const made = page(all, byId)
const mode = process.argv[2]
if (mode === '--write') writeFileSync(PAGE, made)
else if (mode === '--check') {
  if (made !== readFileSync(PAGE, 'utf8')) {
    console.error(`docs/behaviours.md is out of date; make it again:\n  ${COMMAND} --write`)
    process.exit(1)
  }
} else {
  console.error(`${COMMAND} --write | --check`)
  process.exit(2)
}
