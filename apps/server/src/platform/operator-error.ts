import { isAway } from './database/errors.ts'

/** What an operator has to know and put right, in both languages; printed without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'

  constructor(chinese: string, english: string, options?: ErrorOptions) {
    super(`${chinese}\n${english}`, options)
  }
}

/** What Node says when a start cannot work, in words. */
const SYSTEM: Readonly<Record<string, readonly [chinese: string, english: string]>> = {
  EADDRINUSE: ['端口已被占用', 'The port is in use'],
  EADDRNOTAVAIL: ['本机没有该地址', 'This machine does not have the address'],
  EACCES: ['没有权限', 'Not permitted'],
  EPERM: ['没有权限', 'Not permitted'],
  EROFS: ['磁盘只读', 'The disk is read-only'],
  ENOSPC: ['磁盘已满', 'The disk is full'],
}

/**
 * What an operator is told of an error instead of a stack: what he can put right himself, or a database that is away. Undefined for
 * everything else, which is a fault of the program.
 */
export function saidToOperator(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return undefined
  if (isAway(error)) return `数据库无法使用，请检查数据库服务和 DATABASE_URL\n${error.message}`
  const { code = '', path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const said = SYSTEM[code]
  const what = path ?? (port === undefined ? (address ?? '') : `${address}:${port}`)
  return said && `${said[0]}：${what}\n${said[1]}: ${what}`
}
