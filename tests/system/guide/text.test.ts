/** The guide shows the code that the other tests run, in both languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filled, guidePages } from '../../../scripts/guide.ts'
import { brokenLinks, linksOf } from '../../support/markdown.ts'

const root = join(import.meta.dirname, '../../..')
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const pages = guidePages()
const MENDED_BY = 'npx tsx scripts/guide.ts --write'

const marksOf = (page: string) => read(page).match(/^<!-- example: .+ -->$/gm) ?? []

describe.each(pages)('%s', (page) => {
  it(`shows the examples as they are; ${MENDED_BY} puts them there`, () => {
    expect(read(page)).toBe(filled(read(page)))
  })

  it('shows no code but that of examples', () => {
    const blocks = [...read(page).matchAll(/^(.*)\n```ts$/gm)].map(([, above]) => above)
    expect(blocks.filter((above) => !above?.startsWith('<!-- example: '))).toEqual([])
  })

  it('leads to what is there, and lies in the package too', () => {
    expect(brokenLinks(join(root, page))).toEqual([])
    const targets = linksOf(read(page)).map((link) => join(link.startsWith('#') ? page : dirname(page), link))
    expect(targets.filter((target) => !/^packages\/sdk\/(guide\/|README)/.test(target))).toEqual([])
  })
})

const english = pages.filter((page) => !page.includes('zh-CN'))
const chinese = (page: string) =>
  page.endsWith('sdk/README.md') ? page.replace('.md', '.zh-CN.md') : page.replace('guide/', 'guide/zh-CN/')

it('every page is there in both languages', () => {
  expect(english.map(chinese).sort()).toEqual(pages.filter((page) => page.includes('zh-CN')).sort())
  expect(english.length).toBeGreaterThan(6)
})

it.each(english)('%s shows and links the same in both languages', (page) => {
  const targets = (text: string) =>
    linksOf(text)
      .map((link) =>
        link
          .replace(/^(\.\.\/)+/, '')
          .replace(/^zh-CN\//, '')
          .replace('.zh-CN', ''),
      )
      .filter((link) => !link.startsWith('#'))
      .map((link) => link.replace('guide/zh-CN/', 'guide/').replace(/(6-handle-errors\.md)#.*/, '$1'))
      .sort()
  expect(marksOf(chinese(page))).toEqual(marksOf(page))
  expect(targets(read(chinese(page)))).toEqual(targets(read(page)))
})

it('every example is shown or named, and said what it does', () => {
  const files = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.ts'))
  const told = read('examples/README.md')
  expect(files.filter((file) => !told.includes(`\`${file}\``) && !told.includes(`(${file})`))).toEqual([])
  expect(brokenLinks(join(root, 'examples/README.md'))).toEqual([])
})

describe('a block of code', () => {
  const block = (mark: string) => `# Title\n\n<!-- example: ${mark} -->\n\`\`\`ts\nold\n\`\`\`\n\nText`

  it('is replaced, and all around it stays', () => {
    const page = filled(block('tour.ts#live'))
    expect(page).toContain('```ts\nconst connection = await dealer.realtime(')
    expect(page).not.toContain('old')
    expect(page).not.toContain('#region')
    expect(page.endsWith('```\n\nText')).toBe(true)
  })

  it.each([
    ['missing.ts', 'there is no examples/missing.ts'],
    ['tour.ts#missing', 'examples/tour.ts has no region missing'],
  ])('of %s is an error', (mark, message) => {
    expect(() => filled(block(mark))).toThrow(message)
  })

  it('has to be there', () => {
    expect(() => filled('<!-- example: tour.ts#live -->\nText')).toThrow('no block of code below')
  })
})
