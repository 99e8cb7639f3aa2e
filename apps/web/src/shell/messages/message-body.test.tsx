import { expect, it } from 'vitest'
import { attachmentsOf } from './message-body.tsx'

it('[SH-ENTER-5] pairs the attachments with their names, in order', () => {
  expect(attachmentsOf({ cimFileIds: '7001,7002', cimFileNames: '陈列标准.pdf,说明.docx' })).toEqual([
    { fileId: '7001', name: '陈列标准.pdf' },
    { fileId: '7002', name: '说明.docx' },
  ])
  expect(attachmentsOf({ cimFileIds: undefined, cimFileNames: undefined })).toEqual([])
})
