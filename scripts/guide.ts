/**
 * The code in the guide. A block below a line such as `<!-- example: sync-orders.ts#sync -->` is what stands in that file
 * of examples/ between `// #region sync` and `// #endregion sync`, or all of it when no region is named. So the guide
 * shows what is compiled and run, and nothing else.
 *
 *   npx tsx scripts/guide.ts --write   puts it there
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const MARK = /^<!-- example: ([\w.-]+)(?:#([\w-]+))? -->$/
const FENCE = '```'

/** Pages that show examples, by their path in the repository. */
export function guidePages(): string[] {
  const guide = readdirSync(join(root, 'packages/sdk/guide'), { recursive: true, encoding: 'utf8' })
  const chapters = guide.filter((name) => name.endsWith('.md')).map((name) => `packages/sdk/guide/${name}`)
  return [...chapters.sort(), 'packages/sdk/README.md', 'packages/sdk/README.zh-CN.md']
}

/**
 * A page with its blocks as the examples have them now.
 *
 * @throws for a mark that names nothing, or below which there is no block.
 */
export function filled(page: string): string {
  const lines = page.split('\n')
  const result: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    result.push(line)
    const [, file, region] = MARK.exec(line) ?? []
    if (!file) continue
    const end = lines.indexOf(FENCE, index + 2)
    if (!lines[index + 1]?.startsWith(FENCE) || end < 0) throw new Error(`no block of code below ${line}`)
    result.push(`${FENCE}ts`, ...codeOf(file, region), FENCE)
    index = end
  }
  return result.join('\n')
}

function codeOf(file: string, region: string | undefined): string[] {
  const path = join(root, 'examples', file)
  if (!existsSync(path)) throw new Error(`there is no examples/${file}`)
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const find = (mark: string) => lines.findIndex((line) => line.trim() === `// #${mark} ${region}`)
  const [begin, end] = region ? [find('region'), find('endregion')] : [-1, lines.length]
  if (region && (begin < 0 || end < begin)) throw new Error(`examples/${file} has no region ${region}`)
  const code = lines.slice(begin + 1, end).filter((line) => !/^\s*\/\/ #(end)?region/.test(line))
  const indent = Math.min(...code.filter(Boolean).map((line) => line.search(/\S/)))
  return code.map((line) => line.slice(indent))
}

if (process.argv[2] === '--write') {
  for (const page of guidePages()) {
    const path = join(root, page)
    const old = readFileSync(path, 'utf8')
    const text = filled(old)
    if (text !== old) writeFileSync(path, text)
  }
}
