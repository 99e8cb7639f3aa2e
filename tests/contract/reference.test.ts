import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guidePages } from '../../scripts/guide.ts'
import { brokenLinks } from '../support/markdown.ts'
import { offendingOperations, offendingSchemas, root } from './document.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-reference-'))
const reference = join(folder, 'docs/reference')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/reference.mjs', reference], { cwd: root, stdio: 'pipe' })
  // The pages refer to the guide from where they lie.
  mkdirSync(join(folder, 'packages/sdk'), { recursive: true })
  symlinkSync(join(root, 'packages/sdk/guide'), join(folder, 'packages/sdk/guide'))
})

const pages = new Map<string, string>()

/** A page of the reference, read once. */
function page(name: string): string {
  const text = pages.get(name) ?? readFileSync(join(reference, name), 'utf8')
  pages.set(name, text)
  return text
}

/** What stands under a heading of a page, up to the next one of its level. */
function section(text: string, heading: string): string {
  const begin = text.indexOf(`\n## ${heading}\n`)
  if (begin < 0) throw new Error(`no ${heading}`)
  const end = text.indexOf('\n## ', begin + 1)
  return text.slice(begin, end < 0 ? undefined : end)
}

it('every link leads to a page and a heading that are there', () => {
  const pages = readdirSync(reference, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((name) => brokenLinks(join(reference, name)))).toEqual([])
})

it('has every name that the guide tells to look up', () => {
  const chapters = guidePages().filter((name) => /guide\/(zh-CN\/)?\d/.test(name))
  const known =
    page('names.md') +
    readdirSync(join(reference, 'calls'))
      .map((name) => page(`calls/${name}`))
      .join('\n')
  for (const chapter of chapters) {
    const [, told = ''] = readFileSync(join(root, chapter), 'utf8').split(/\n## (?:Reference|参考)\n/)
    const names = [...told.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(names.length, chapter).toBeGreaterThan(2)
    expect(
      names.filter((name) => !known.includes(`[${name}]`) && !known.includes(`\n## ${name}\n`)),
      chapter,
    ).toEqual([])
  }
})

it('each operation has all that has to be known to call it', () => {
  const found = offendingOperations(({ path, method, operation }) => {
    const id = operation.operationId
    const text = section(page(`calls/${id.slice(0, id.lastIndexOf('.'))}.md`), id)
    expect(text).toContain(`**${operation.summary}**: ${operation.description.replaceAll('<', '&lt;')}`)
    expect(text).toContain(`\`${method.toUpperCase()} ${path}\``)
    const permission = operation['x-permission']
    for (const name of Array.isArray(permission) ? permission : []) expect(text).toContain(`\`${name}\``)
    for (const code of operation['x-refusals']) expect(text).toMatch(new RegExp(`Refusals: .*\\b${code} `))
    for (const { name, in: place } of operation.parameters)
      if (place === 'query' || place === 'path') expect(text).toMatch(new RegExp(`\\| \`${name}\\??\` \\|`))
    expect(text).toContain('```ts\n')
    expect(text).not.toContain('undefined')
  })
  expect(found).toEqual([])
})

it('each schema is described, with each of its fields', () => {
  const found = offendingSchemas((schema, name) => {
    const [, target = ''] = new RegExp(`^\\| \\[${name}\\]\\((\\S+)\\)`, 'm').exec(page('names.md')) ?? []
    const [file = '', anchor] = target.split('#')
    expect(anchor).toBe(name.toLowerCase())
    const text = page(file)
    const begin = text.search(new RegExp(`^##+ ${name}$`, 'm'))
    expect(begin).toBeGreaterThan(0)
    const described = text.slice(begin, text.indexOf('\n##', begin + 3) + 1 || undefined)
    expect(described).toContain(`${schema.title}: `)
    const listed = [...described.matchAll(/^\| `([^`?]+)\??` \|/gm)].map(([, field]) => field)
    if (schema.properties) expect(listed).toEqual(Object.keys(schema.properties))
    if (schema['x-labels']) expect(listed).toEqual(schema.enum)
  })
  expect(found).toEqual([])
})

it('every name that can be imported has its place', () => {
  const source = join(root, 'packages/sdk')
  const { exports } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    exports: Record<string, { '@dealer/source'?: string }>
  }
  const entries = Object.values(exports).flatMap((entry) => entry['@dealer/source'] ?? [])
  const files = entries.map((entry) => join(source, entry))
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const names = files.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node)
    return module ? checker.getExportsOfModule(module).map(({ name }) => name) : []
  })
  const listed = new Set([...page('names.md').matchAll(/^\| \[(\w+)\]/gm)].map(([, name]) => name))
  expect(new Set(names).size).toBeGreaterThan(1500)
  expect(names.filter((name) => !listed.has(name))).toEqual([])
})
