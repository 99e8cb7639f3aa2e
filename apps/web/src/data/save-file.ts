/** Hands a file to the browser to save. @example saveFile('客户导入模板.xlsx', await sheet.blob()) */
export const saveFile = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download starts after this task; revoking at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
