/** Makes what the tests of the server share, when it is missing or old: for a single test file that is run by itself. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensurePrepared, prepared } from './setup.mjs'

const LOCK = `${prepared}.lock`

function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

function lock() {
  try {
    const file = openSync(LOCK, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch {
    const owner = Number(readFileSync(LOCK, 'utf8') || process.pid)
    if (!isAlive(owner)) rmSync(LOCK, { force: true })
    return false
  }
}

mkdirSync(dirname(LOCK), { recursive: true })
while (!lock()) await sleep(200)
try {
  ensurePrepared({ withDemo: process.argv.includes('demo') })
} finally {
  rmSync(LOCK, { force: true })
}
