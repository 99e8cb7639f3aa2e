import { OperatorError } from '../operator-error.ts'

const FULL = ['ENOSPC', 'EDQUOT']
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM']
const NO_FOLDER = ['EEXIST', 'ENOTDIR']
/** The engine repeats its own program when it gives up; the beginning says enough. */
const LONGEST_REASON = 160

/** Why an embedded database cannot be opened, as its operator has to know it: a line of each language instead of a program. */
export function openProblem(error: unknown, folder: string): OperatorError {
  if (error instanceof OperatorError) return error
  const code = codeOf(error)
  if (code && FULL.includes(code))
    return new OperatorError(`磁盘已满，无法打开数据目录：${folder}`, `The disk is full: ${folder}`, { cause: error })
  if (code && NO_FOLDER.includes(code))
    return new OperatorError(`DATA_DIR 不是文件夹：${folder}`, `DATA_DIR is not a folder: ${folder}`, { cause: error })
  if (code && NOT_WRITABLE.includes(code))
    return new OperatorError(
      `数据目录不能写入（${code}）：${folder}。请检查权限和挂载方式`,
      `The data folder cannot be written (${code}): ${folder}. Look at its rights, and how it is mounted.`,
      { cause: error },
    )
  const reason = String((error as Error | undefined)?.message ?? error)
    .split('\n', 1)[0]
    ?.slice(0, LONGEST_REASON)
  return new OperatorError(
    `数据库无法打开，文件或日志可能已损坏：${folder}。请先复制该目录，再从备份恢复`,
    `The database cannot be opened, its files or its log may be damaged: ${folder}. Copy the folder, then restore a backup. (${reason})`,
    { cause: error },
  )
}

/** Of what the file system refused, however deep it was wrapped. */
function codeOf(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as NodeJS.ErrnoException
    if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return code
  }
  return undefined
}
