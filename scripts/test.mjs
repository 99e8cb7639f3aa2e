/** `npm test`: everything that has to hold, from the formatter to a real browser. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, ensurePrepared, ensureWebBuilt, prepared, root } from './setup.mjs'

const ARTIFACTS = join(root, 'test-artifacts')

ensureInstalled({ withOutside: true })
ensureWebBuilt()
ensurePrepared()
const chromium = ensureBrowser()
rmSync(ARTIFACTS, { recursive: true, force: true })
mkdirSync(ARTIFACTS, { recursive: true })

// Lives as long as this run: what several tests can share is made there once.
const scratch = mkdtempSync(join(tmpdir(), 'dealer-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const env = {
  ...process.env,
  TEST_RUN: scratch,
  PREPARED_DIR: prepared,
  CHROMIUM_PATH: chromium,
  TEST_ARTIFACTS: ARTIFACTS,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}
let passed = 0
let failed = 0

function execute(title, command, args) {
  const start = Date.now()
  console.log(`\n▶ ${title}`)
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  console.log(`${status === 0 ? '✔' : '✘'} ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  return status === 0
}

/** A check counts as one. */
function check(title, command, ...args) {
  if (execute(title, command, args)) passed++
  else failed++
}

/** A run of tests counts each of them; one that dies without a report counts as one failure. */
function tests(title, name, ...args) {
  const report = join(ARTIFACTS, `${name}.json`)
  const isFine = execute(title, 'vitest', [
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
    counted = { numPassedTests: 0, numFailedTests: 0 }
  }
  passed += counted.numPassedTests
  failed += Math.max(counted.numFailedTests, isFine ? 0 : 1)
}

check('format and lint', 'biome', 'ci', '.')
for (const folder of [
  'packages/validators',
  'packages/sdk',
  'packages/cli',
  'packages/ui-kit',
  'apps/server',
  'apps/web',
  'tests',
  'tests/outside',
  'examples',
])
  check(`types of ${folder}`, 'tsc', '--noEmit', '-p', folder)
check('layers', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages')
check('unused code', 'knip')
tests('unit, contract and server tests', 'unit')
tests('published packages', 'outside', '--config', 'tests/outside/vitest.config.ts')
tests('browser tests', 'e2e', '--config', 'tests/e2e/vitest.config.ts')

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
