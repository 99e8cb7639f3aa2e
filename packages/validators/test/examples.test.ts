import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as core from '../src/index.ts'
import * as regions from '../src/regions.ts'
import * as schemas from '../src/zod.ts'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('regions/'))
  .sort()

/** Runs TypeScript with the names in scope, and answers the last expression. */
function run(code: string, scope: Record<string, unknown>): unknown {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  return new Function(...Object.keys(scope), outputText)(...Object.values(scope))
}

/** `expression // value (remark)`, in a doc comment or a code block. */
const LINE = /^(.*\S) \/\/ (true|false|-?\d+|'[^']*'|\{.*\}|\[.*\])(?: \(.*\)|, .*)?$/

describe('examples of the doc comments', () => {
  const scope = { ...schemas, ...regions, ...core }
  const examples = sources.flatMap((path) =>
    Array.from(read(`src/${path}`).matchAll(/@example (.*?)(?: \*\/)?$/gm), ([, text = '']) => [path, text] as const),
  )
  const checked = examples.filter(([, text]) => LINE.test(text) && !text.includes('…'))

  it('[VAL-docs] are nearly all of the form that can be checked', () => {
    expect(checked.length).toBeGreaterThan(70)
    expect(examples.length - checked.length).toBeLessThan(12)
  })

  it.each(checked)('[VAL-docs] %s: %s', (path, text) => {
    const [, code = '', expected = ''] = LINE.exec(text) ?? []
    const names = path === 'zod.ts' ? { ...scope, ...schemas } : scope
    expect(run(`return ${code}`, names)).toEqual(run(`return (${expected})`, {}))
  })

  it('[VAL-docs] every exported function, rule and class of the roots has a doc comment', () => {
    const documented = sources.map((path) => read(`src/${path}`)).join('\n')
    for (const name of [...Object.keys(core), ...Object.keys(regions)]) {
      expect(documented).toMatch(new RegExp(`\\*/\\s*export (?:const|function|class) ${name}\\b`))
    }
  })
})

describe.each(['README.md', 'README.zh-CN.md'])('%s', (file) => {
  const blocks = Array.from(read(file).matchAll(/```ts\n([\s\S]*?)```/g), ([, block = '']) => block)

  it('[VAL-docs] has code', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(6)
  })

  it.each(blocks.map((block, index) => [index, block] as const))(
    '[VAL-docs] block %i says what the code does',
    async (_index, block) => {
      const scope: Record<string, unknown> = {}
      for (const [, names = '', from = ''] of block.matchAll(/^import \{ (.*) \} from '(.*)'$/gm)) {
        const entry = from.endsWith('/zod')
          ? schemas
          : from.endsWith('/regions')
            ? regions
            : from === 'zod'
              ? await import('zod')
              : core
        for (const name of names.split(', ')) {
          expect(Object.keys(entry)).toContain(name)
          scope[name] = Object.entries<unknown>(entry).find(([key]) => key === name)?.[1]
        }
      }
      let results = 0
      const code = block
        .replace(/^import .*$/gm, '')
        .split('\n')
        .map((line) => {
          const [, expression, expected] = LINE.exec(line) ?? []
          if (expression === undefined) return line
          results++
          return `check(${expression}, ${expected})`
        })
      let ran = 0
      const check = (actual: unknown, expected: unknown): void => {
        ran++
        expect(actual).toEqual(expected)
      }
      run(code.join('\n'), { ...scope, check })
      expect(results).toBeGreaterThan(0)
      expect(ran).toBe(results)
    },
  )
})

it('[VAL-docs] the two readmes have the same code', () => {
  const code = (file: string): string[] =>
    Array.from(read(file).matchAll(/^(?:import .*|.* \/\/ .*)$/gm), ([line]) => line.replace(/reason\.(?:en|zh).*/, ''))
  expect(code('README.zh-CN.md')).toEqual(code('README.md'))
})
