import type { DealerFile } from '@dealer/sdk'

/** How long the browser may take to begin with a file that it was handed. */
const HANDED_OVER = 60_000

/** Hands a file to the browser to save. @example saveFile('客户导入模板.xlsx', await sheet.blob()) */
export const saveFile = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download starts after this task; revoking at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), HANDED_OVER)
}

/**
 * Saves a file of the server under a name; a refusal is said by the client as any other.
 * @example await saveAnswer('陈列标准.pdf', () => dealer.md.message.getFile({ fileId: '7001' }))
 */
export const saveAnswer = async (name: string, read: () => Promise<Pick<DealerFile, 'blob'>>): Promise<void> => {
  try {
    saveFile(name, await (await read()).blob())
  } catch {
    // Said already.
  }
}
