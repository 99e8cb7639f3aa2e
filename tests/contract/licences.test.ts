import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('what ships has licences that are allowed, and docs/licences.md names them', () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/licences.mjs')], { stdio: 'pipe' })
})

it('the server calls nobody but the SMS service, the manufacturer and the bank that its operator names', () => {
  const source = join(ROOT, 'apps/server/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const calling = files.filter(
    (file) =>
      /\.(ts|mjs)$/.test(file) &&
      !/\.test\.ts$/.test(file) &&
      /\bfetch\(|^import (?!type)[^\n]*from 'node:(https|tls|dgram)'|new WebSocket\(/m.test(
        readFileSync(join(source, file), 'utf8'),
      ),
  )
  expect(calling.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'platform/outside/http-outside.ts',
    'platform/sms/sms.ts',
  ])
})

it('the pages load nothing from elsewhere and report to nobody', () => {
  const source = join(ROOT, 'apps/web/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const naming = files.filter(
    (file) =>
      /\.(tsx?|css|html)$/.test(file) &&
      !/\.(test|stories)\.tsx?$/.test(file) &&
      /(src|href)=["'{`]+https?:|url\(["']?https?:|sendBeacon|@import ["']https?:/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
  )
  expect(naming).toEqual([])
})
