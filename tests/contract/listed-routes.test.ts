import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MENU } from '../../apps/server/src/modules/session/menu.registry.ts'

const here = import.meta.dirname

/** Every page that the specification lists by its address. */
const listed = readFileSync(join(here, 'listed-routes.txt'), 'utf8').trim().split('\n')

/** Pages that everybody has, which no menu holds. */
const FIXED = ['/login', '/404', '/staff-officer', '/store-page', '/dashboard-message']
const OUTSIDE = ['/login', '/404']

const rows = new Map<string, (typeof MENU)[number]>(MENU.map((row) => [row.path, row]))
const screens = readdirSync(join(here, '../../apps/web/src/screens'), { recursive: true, encoding: 'utf8' })
// Pages of the past are those of the present, wherever these lie.
const hasScreen = (path: string) =>
  screens.includes(`${path.slice(1)}.tsx`) ||
  (path.endsWith('-history') && screens.some((file) => `/${file}`.endsWith(`${path.replace(/-history$/, '')}.tsx`)))

it('each of them is in the menu, or everybody has it', () => {
  expect(listed.filter((path) => !rows.has(path) && !FIXED.includes(path))).toEqual([])
  expect(listed.length).toBeGreaterThan(200)
})

it('each of them has a screen, or is embedded', () => {
  const shown = listed.filter((path) => !OUTSIDE.includes(path) && !rows.get(path)?.iframePath)
  expect(shown.filter((path) => !hasScreen(path))).toEqual([])
})
