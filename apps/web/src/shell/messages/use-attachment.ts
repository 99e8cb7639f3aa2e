import { useCallback } from 'react'
import { dealer } from '../../dealer.ts'

/** How long the browser may take to begin with a file that it was handed. */
const HANDED_OVER = 60_000

/**
 * Saves an attachment of a message under its name; a refusal is said by the client as any other.
 * @example const download = useAttachment(); <button onClick={() => void download('7001', '陈列标准.pdf')} />
 */
export const useAttachment = () =>
  useCallback(async (fileId: string, name: string): Promise<void> => {
    try {
      const file = await dealer.md.message.getFile({ fileId })
      const url = URL.createObjectURL(await file.blob())
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), HANDED_OVER)
    } catch {
      // Said already.
    }
  }, [])
