import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8')

/** What is typed, set or seen: pieces of code in the text, and the lines of blocks without their remarks. */
function codeOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/```\w+\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/ +# .*/, '').trim()),
  )
  const pieces = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, piece = '']) => piece)
  return [...new Set([...blocks, ...pieces])]
    .filter((one) => /^[\x20-\x7e…]+$/.test(one) && !/<\w+>/.test(one))
    .toSorted()
}

it('the guide of operators says the same in both languages', () => {
  expect(codeOf(read('operators.zh-CN.md'))).toEqual(codeOf(read('operators.md')))
})

it('…and names no setting that the server does not know', () => {
  const known = ['apps/server/src/platform/config.ts', 'config/example.env']
    .map((path) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'))
    .join('\n')
  const named = [...new Set(read('operators.md').match(/`[A-Z]+(?:_[A-Z]+)+(?==|`)/g))].map((one) => one.slice(1))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
