import { UsageError } from '../failure.ts'
import type { Shell } from '../shell.ts'
import { readTextFile } from './text-file.ts'

const SECRET = /^(x-token|(proxy-)?authorization|cookie)$/i

/** Reads `--header "Name: value"` and `--header @file` with a header on each line. Secret ones come from files only. */
export async function readHeaders(given: readonly string[], shell: Shell): Promise<Record<string, string>> {
  const { text } = shell
  const headers: Record<string, string> = {}
  for (const each of given) {
    const isFile = each.startsWith('@')
    const lines = isFile ? (await readTextFile(each.slice(1), shell)).split(/\r?\n/) : [each]
    for (const line of lines.filter((each) => each.trim() !== '')) {
      const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:\s*([^\0\r\n]*?)\s*$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new UsageError(text.wrongHeader)
      if (!isFile && SECRET.test(name)) throw new UsageError(text.noSecretHeader(name))
      headers[name] = value
    }
  }
  return headers
}
