import { startOf } from '../cut.ts'

const MOST_CHARACTERS = 120
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}<>:"|?*]/gu

/**
 * The name under which a file is kept and handed out: without any path, control or direction characters, with the
 * extension of what it really is.
 *
 * ```ts
 * safeFileName('C:\\temp\\门头.exe', ['jpg', 'jpeg']) // '门头.exe.jpg'
 * ```
 */
export function safeFileName(given: string, extensions: readonly string[]): string {
  const last = (given.split(/[/\\]/).at(-1) ?? '').replace(FORBIDDEN, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const [extension = ''] = extensions
  const own = extensions.find((candidate) => last.toLowerCase().endsWith(`.${candidate}`))
  const ending = own ? last.slice(-own.length - 1) : `.${extension}`
  const stem = own ? last.slice(0, -ending.length) : last
  return startOf(stem || '文件', MOST_CHARACTERS - ending.length) + ending
}
