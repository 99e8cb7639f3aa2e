// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileStore } from './file-store.ts'

const asked = vi.hoisted(() => [] as string[])

vi.mock('../dealer.ts', () => {
  const downloadFileById = async ({ fileId }: { fileId: string }) => {
    asked.push(fileId)
    return { name: fileId, type: 'image/png', blob: async () => new Blob([fileId]), cancel: async () => {} }
  }
  return { dealer: { file: { file: { download: { downloadFileById }, upload: {} } } } }
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('keeps the thumbnails that were asked for last, and gives the memory of others back once they are drawn', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const first = await fileStore.show('first')
  const second = await fileStore.show('second')
  for (let at = 0; at < 198; at++) await fileStore.show(`more-${at}`)
  expect((await fileStore.show('first')).picture).toBe(first.picture)

  await fileStore.show('one too many')
  expect(revoked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(revoked.mock.calls).toEqual([[second.picture]])
  expect(asked.filter((id) => id === 'first')).toHaveLength(1)

  expect((await fileStore.show('second')).picture).not.toBe(second.picture)
})
