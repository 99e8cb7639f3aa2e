import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dealer } from '../dealer.ts'
import { PdfFrame } from './pdf-frame.tsx'

const fileOf = (type: string) => ({
  name: '简历',
  type,
  // What the bytes are called on their way does not count.
  blob: vi.fn(async () => new Blob(['<script>alert(1)</script>'], { type: 'text/html' })),
  cancel: vi.fn(async () => {}),
})
const answered = (type: string) => {
  const file = fileOf(type)
  const call = vi.spyOn(dealer.file.file.download, 'downloadFileById').mockResolvedValue(file as never)
  return { file, call }
}
const viewer = (isThere: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))

it('shows a PDF in a frame of its own, as nothing but a PDF, and lets it go with the page', async () => {
  viewer(true)
  const { call } = answered('application/pdf')
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
  const gone = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { unmount } = render(<PdfFrame label="简历" fileId="7003" />)
  expect((await screen.findByTitle('简历')).getAttribute('src')).toBe('blob:pdf#view=FitH&navpanes=0')
  expect(call).toHaveBeenCalledExactlyOnceWith({ fileId: '7003', isImage: 'T' }, { silent: true })
  expect(made).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'application/pdf' }))
  unmount()
  expect(gone).toHaveBeenCalledExactlyOnceWith('blob:pdf')
})

it('leaves files of other kinds, and browsers without a viewer, to the tile', async () => {
  viewer(true)
  const { file } = answered('text/html')
  render(<PdfFrame label="简历" fileId="7004" />)
  await vi.waitFor(() => expect(file.cancel).toHaveBeenCalledOnce())
  expect(file.blob).not.toHaveBeenCalled()
  expect(screen.queryByTitle('简历')).toBeNull()
  viewer(false)
  const { call } = answered('application/pdf')
  call.mockClear()
  render(<PdfFrame label="附件" fileId="7005" />)
  expect(call).not.toHaveBeenCalled()
})
