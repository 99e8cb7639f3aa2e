import { isAway, sqlState } from './database/errors.ts'

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
  ENOTDIR: ['不是文件夹', 'Not a folder'],
  ENOTFOUND: ['找不到该主机', 'There is no such host'],
}

/** What PostgreSQL refuses that its administrator can put right, by SQLSTATE. */
const DATABASE: Readonly<Record<string, readonly [chinese: string, english: string]>> = {
  '28000': ['数据库拒绝登录，请检查 DATABASE_URL 中的用户', 'The database refuses the user of DATABASE_URL'],
  '28P01': ['数据库密码不正确，请检查 DATABASE_URL', 'The password of DATABASE_URL is wrong'],
  '3D000': ['数据库不存在，请先建立', 'There is no such database, create it first'],
  '42501': [
    '数据库权限不足，请让连接的角色成为该数据库的所有者（alter database … owner to …）',
    'Not permitted by the database: make the connecting role its owner (alter database … owner to …)',
  ],
}

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/**
 * What an operator is told of an error instead of a stack: what he can put right himself, or a database that is away. Undefined for
 * everything else, which is a fault of the program.
 */
export function saidToOperator(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return undefined
  if (isAway(error)) return `数据库无法使用，请检查数据库服务和 DATABASE_URL\n${error.message}`
  const refused = DATABASE[sqlState(error) ?? '']
  if (refused) return `${refused[0]}\n${refused[1]} (${error.message.split('\n', 1)[0]})`
  const { code = '', path, address, port, hostname } = error as SystemError
  const said = SYSTEM[code]
  const what = path ?? (port === undefined ? (address ?? hostname ?? '') : `${address}:${port}`)
  return said && (what === '' ? said.join('\n') : `${said[0]}：${what}\n${said[1]}: ${what}`)
}
