import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createWhole } from './whole-file.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'dealer-whole-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('appears with its whole text, for its owner alone, and for the first who asks', () => {
  const path = join(folder, 'key')
  const link = vi.spyOn(fs, 'linkSync')
  link.mockImplementationOnce((draft, target) => {
    // A process that dies before this moment leaves nothing under the name.
    expect(fs.existsSync(target)).toBe(false)
    expect(fs.readFileSync(draft, 'utf8')).toBe('secret')
    link.mockRestore()
    fs.linkSync(draft, target)
  })
  expect(createWhole(path, 'secret', 0o600)).toBe(true)
  expect(createWhole(path, 'another', 0o600)).toBe(false)
  expect(fs.readFileSync(path, 'utf8')).toBe('secret')
  expect(fs.statSync(path).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toEqual(['key'])
})

it('leaves nothing on a disk that takes the name and not the text', () => {
  const write = vi.spyOn(fs, 'writeFileSync')
  write.mockImplementationOnce((draft) => {
    write.mockRestore()
    fs.writeFileSync(draft, '')
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  })
  const before = fs.readdirSync(folder)
  expect(() => createWhole(join(folder, 'lock'), 'text')).toThrow('ENOSPC')
  expect(fs.readdirSync(folder)).toEqual(before)
})
