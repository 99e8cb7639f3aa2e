/** `npm test`: everything that has to hold, from the formatter to a real browser. Ends with `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { keepBusy } from './busy.mjs'
import { ensureInstalled, prepared, root } from './setup.mjs'

const ARTIFACTS = join(root, 'test-artifacts')

ensureInstalled({ withOutside: true })
const chromium = ensureBrowser()
rmSync(ARTIFACTS, { recursive: true, force: true })
mkdirSync(ARTIFACTS, { recursive: true })

/** What a run keeps at most at a time, several times over: databases, data folders, browsers. */
const SCRATCH_BYTES = 6 * 2 ** 30
const MEMORY = '/dev/shm'

/** Memory where there is enough: to create the files of a database, as most tests do, takes a slow disk a second. */
function scratchHome() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < SCRATCH_BYTES ? tmpdir() : MEMORY
}

// Lives as long as this run: what several tests can share is made there once, and what one leaves behind goes with it.
const scratch = mkdtempSync(join(scratchHome(), 'dealer-test-'))
// As /tmp is: PostgreSQL does not run as root, and takes away its own folder.
chmodSync(scratch, 0o1777)

/** Programs that run, each the first of a group. */
const running = new Set()
let isOver = false

/** Ends the group of a program: it with all that it started. */
function end({ pid }) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid)
  } catch {
    // It never began, or has just ended by itself.
  }
}

// Who ends this command ends what it runs; nothing more begins, and the rest goes its way to the exit. A second time it ends at once.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isOver = true
    for (const child of running) end(child)
  })
process.on('exit', () => {
  for (const child of running) end(child)
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * A PostgreSQL that all of the run uses, and how to end it. Where there is none, what is about it fails and says why, and all
 * else takes the embedded engine.
 */
function openPostgres() {
  const program = ['--import', 'tsx', '--conditions=@dealer/source', 'apps/server/test/support/hold-cluster.ts']
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: scratch },
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const close = () => {
    child.stdin.end()
    return ended
  }
  return new Promise((resolve) => {
    child.stdout.once('data', (url) => resolve({ url: String(url).trim(), close }))
    child.on('close', () => resolve({ url: '', close }))
  })
}

const postgres = process.env.TEST_POSTGRES_URL
  ? { url: process.env.TEST_POSTGRES_URL, close: async () => {} }
  : await openPostgres()

const env = {
  ...process.env,
  TEST_POSTGRES_URL: postgres.url,
  TEST_RUN: scratch,
  TMPDIR: scratch,
  PREPARED_DIR: prepared,
  CHROMIUM_PATH: chromium.browser,
  CHROMIUM_SHELL_PATH: chromium.shell,
  TEST_ARTIFACTS: ARTIFACTS,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}
let passed = 0
let failed = 0

/** What failed, said once more above the count: whoever has only the end of a long log still learns what to look at. */
const failures = []

/** The first lines of why a test failed. */
const firstOf = (message) => indented(message.split('\n').slice(0, 12))

/** The last lines of what a program printed: there it says how it ended. */
const lastOf = (output) => indented(output.trimEnd().split('\n').slice(-16))

const indented = (lines) => lines.map((line) => `    ${line}`).join('\n')

/** Runs a program to its end; what it prints is shown when it is done, so that two at a time stay readable. */
function execute(title, command, args) {
  const start = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
      shell: process.platform === 'win32',
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => printed.push(Buffer.from(`${error}\n`)))
    child.on('close', (status) => {
      running.delete(child)
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      const output = String(Buffer.concat(printed))
      console.log(`\n▶ ${title}\n${output}${status === 0 ? '✔' : '✘'} ${title} (${seconds} s)`)
      resolve({ isFine: status === 0, output })
    })
  })
}

const bin = (command) => join(root, 'node_modules/.bin', command)

/** Counts what is right as passed, the rest as failed. */
const count = (isRight) => (isRight ? passed++ : failed++)

/** A check counts as one. */
async function checkWith(title, command, args) {
  const { isFine, output } = await execute(title, command, args)
  count(isFine)
  if (!isFine) failures.push(`${title}\n${lastOf(output)}`)
}

const check = (title, command, ...args) => checkWith(title, bin(command), args)

/** Makes what tests begin with; without it they would only fail one after the other. */
const making =
  (title, script, ...args) =>
  async () => {
    const { isFine } = await execute(title, process.execPath, [join(root, 'scripts', script), ...args])
    if (isFine) return
    console.log(`\n${passed} passed, ${failed + 1} failed`)
    process.exit(1)
  }

/** Each test of a report that failed, each file that could not be read, or else that the run itself ended badly. */
function failuresOf(title, { testResults }, { isFine, output }) {
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed')
    const file = relative(root, name)
    if (tests.length === 0 && status === 'failed') return [`${file}\n${firstOf(message)}`]
    return tests.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${firstOf(failureMessages.join('\n'))}`)
  })
  return named.length > 0 || isFine ? named : [`${title}\n${lastOf(output)}`]
}

/** A run of tests counts each of them; one that dies without a report counts as one failure. */
async function tests(title, name, ...args) {
  const report = join(ARTIFACTS, `${name}.json`)
  const run = await execute(title, bin('vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  let counted
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    counted = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
  failures.push(...failuresOf(title, counted, run))
  passed += counted.numPassedTests
  failed += Math.max(counted.numFailedTests, run.isFine ? 0 : 1)
}

/** The compiler that packages are tried with besides (tests/outside): it finds the same in a third of the processor time. */
const COMPILER = join(root, 'tests/outside/node_modules/typescript-7/bin/tsc')

/**
 * What was found the last time is kept, so that a second run checks only what has changed. More than one checker would
 * read the same types once more, and the other core has work of its own.
 */
const types = (folder) => () =>
  checkWith(`types of ${folder}`, process.execPath, [
    ...[COMPILER, '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile'],
    join(root, 'node_modules/.dealer/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
    ...['-p', folder],
  ])

/** The longest first, so that both lanes end together. */
const checks = [
  making('demo data', 'prepare.mjs', 'demo'),
  ...['apps/server', 'apps/web', 'tests'].map(types),
  making('server', 'build-server.mjs'),
  making('web application', 'build-web.mjs'),
  making('gallery', 'build-gallery.mjs'),
  () => check('layers', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'),
  () => check('unused code', 'knip'),
  ...[
    'packages/sdk',
    'packages/ui-kit',
    'packages/cli',
    'packages/mcp',
    'packages/validators',
    'packages/fields',
    'apps/gallery',
    'tests/outside',
    'examples',
  ].map(types),
  () => check('format and lint', 'biome', 'ci', '.'),
]

/** Side by side, one for each of the two cores that the tests are made for. */
async function inTwoLanes(work) {
  const lane = async () => {
    for (let next = work.shift(); next && !isOver; next = work.shift()) await next()
  }
  await Promise.all([lane(), lane()])
}

await inTwoLanes(checks)
// `BUSY=2 npm test` has so many endless loops beside all tests: none may depend on pace.
const busy = keepBusy(Number(process.env.BUSY ?? 0))
// The browser tests often wait for a page or for a robot's next key: what only computes runs beside them. The shortest comes last.
await inTwoLanes([
  () => tests('browser tests', 'e2e', '--config', 'tests/e2e/vitest.config.ts'),
  () => tests('unit and server tests', 'unit', '--project', '!tests'),
  () => tests('contract and system tests', 'system', '--project', 'tests'),
  () => tests('published packages', 'outside', '--config', 'tests/outside/vitest.config.ts'),
])
busy.end()
await postgres.close()

if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && !isOver ? 0 : 1)
