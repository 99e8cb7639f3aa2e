import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const PUBLISHED = readdirSync(join(ROOT, 'packages'))
  .map((folder) => readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'))
  .map((text) => JSON.parse(text) as { name: string; version: string; private?: boolean })
  .filter((manifest) => manifest.private !== true)
const NAMES = PUBLISHED.map(({ name }) => name)

/** As the release reads it: packages between two lines of dashes, then a sentence. A formatter once took the dashes for a heading. */
const CHANGE = /^---\n(?<packages>(?:"@dealer\/[a-z-]+": (?:patch|minor|major)\n)+)---\n\n\S/

const files = readdirSync(join(ROOT, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md')

it('each change that waits for a release names published packages and the size of the step', () => {
  const unread = files.filter((name) => {
    const packages = CHANGE.exec(readFileSync(join(ROOT, '.changeset', name), 'utf8'))?.groups?.packages ?? ''
    const names = [...packages.matchAll(/"(.+)":/g)].map(([, name = '']) => name)
    return names.length === 0 || names.some((name) => !NAMES.includes(name))
  })
  expect(unread).toEqual([])
})

it('before 1.0.0 none of them is major, which would make it 1.0.0: what is breaking is minor there', () => {
  const isMajor = (text: string) => /^"@dealer\/[a-z-]+": major$/m.test(text)
  expect(isMajor('---\n"@dealer/sdk": major\n---\n\nGone.\n')).toBe(true)
  if (PUBLISHED.every(({ version }) => version.startsWith('0.')))
    expect(files.filter((name) => isMajor(readFileSync(join(ROOT, '.changeset', name), 'utf8')))).toEqual([])
})
