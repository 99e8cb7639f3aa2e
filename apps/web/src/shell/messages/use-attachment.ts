import { useCallback } from 'react'
import { saveAnswer } from '../../data/save-file.ts'
import { dealer } from '../../dealer.ts'

/**
 * Saves an attachment of a message under its name.
 * @example const download = useAttachment(); <button onClick={() => void download('7001', '陈列标准.pdf')} />
 */
export const useAttachment = () =>
  useCallback((fileId: string, name: string) => saveAnswer(name, () => dealer.md.message.getFile({ fileId })), [])
