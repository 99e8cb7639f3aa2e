import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { brokenLinks, linksOf } from '../support/markdown.ts'
import { manifestOf } from './support/packed.ts'

const { bare } = inject('projects')
const root = join(import.meta.dirname, '../..')

/** What a package may hold beside `dist`. */
const PAPERS = /^(package\.json|LICENSE|README(\.zh-CN)?\.md|CHANGELOG\.md|guide\/(zh-CN\/)?[\w-]+\.md)$/
/** Code, its source maps and its types. */
const BUILT = /^dist\/[\w./-]+\.(js|cjs|d\.ts|d\.cts|js\.map|cjs\.map)$/
/** Where somebody's machine shows: absolute paths of Unix and Windows, and addresses of files. */
const MACHINE =
  /(?<![\w.:/])\/(home|root|Users|tmp|work|var|opt|builds?)\/|\b[A-Z]:\\\\?(Users|work|builds?)|file:\/\/\//

/** Compressed bytes that a package may come to; beyond them somebody packed something by mistake. */
const LARGEST: Record<string, number> = {
  '@dealer/sdk': 1_600_000,
  // The table of regions lies in code and source maps of both formats.
  '@dealer/validators': 260_000,
  '@dealer/cli': 400_000,
  '@dealer/mcp': 400_000,
}

describe.each(inject('packed'))('$name', ({ name, source, tarball }) => {
  const folder = join(bare, 'node_modules', name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => posix.relative(folder, join(entry.parentPath, entry.name)))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const published = manifestOf(folder)

  it('holds its build and its papers, nothing else', () => {
    expect(files.filter((file) => !PAPERS.test(file) && !BUILT.test(file))).toEqual([])
    expect(files.filter((file) => /\b(test|spec|fixtures?)\b/.test(file))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'README.zh-CN.md', 'package.json']))
  })

  it('leads from its pages to what it holds itself', () => {
    const pages = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    expect(pages.flatMap((page) => brokenLinks(join(folder, page)))).toEqual([])
    const targets = pages.flatMap((page) => linksOf(read(page)).map((link) => posix.join(posix.dirname(page), link)))
    expect(targets.filter((target) => target.startsWith('..'))).toEqual([])
  })

  it('shows nothing of the machine it was built on', () => {
    const leaks = files.flatMap((file) => {
      const found = MACHINE.exec(read(file)) ?? (read(file).includes(root) ? [root] : undefined)
      return found ? [`${file}: ${found[0]}`] : []
    })
    expect(leaks).toEqual([])
  })

  it('has source maps that need no other file', () => {
    for (const file of files.filter((one) => one.endsWith('.map'))) {
      const { sources, sourcesContent } = JSON.parse(read(file)) as { sources: string[]; sourcesContent?: string[] }
      expect(sources.filter((path) => posix.isAbsolute(path) || path.includes(':'))).toEqual([])
      expect(sourcesContent ?? []).toHaveLength(sources.length)
    }
  })

  it('exports what it exports in development, and only files that it holds', () => {
    const targets = (entry: string | Readonly<Record<string, string>>) =>
      Object.entries(typeof entry === 'string' ? { default: entry } : entry).filter(([on]) => on !== '@dealer/source')
    const developed = Object.entries(manifestOf(source).exports ?? {}).map(([path, entry]) => [path, targets(entry)])
    expect(Object.entries(published.exports ?? {}).map(([path, entry]) => [path, targets(entry)])).toEqual(developed)
    const named = Object.values({ ...published.exports, ...published.bin }).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    expect(named.filter((path) => !files.includes(posix.normalize(path)))).toEqual([])
  })

  it('asks for versions that the registry knows', () => {
    const versions = Object.values({ ...published.dependencies, ...published.peerDependencies })
    expect(versions.filter((version) => !/^[\^~]?\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('is no larger than it was meant to be', () => {
    expect(statSync(tarball).size).toBeLessThan(LARGEST[name] ?? 0)
  })
})
