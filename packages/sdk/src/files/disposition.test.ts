import { describe, expect, it } from 'vitest'
import { fileNameOf } from './disposition.ts'

/** A header value as fetch gives it: each byte a character. */
const asLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="report.xlsx"', 'report.xlsx'],
    ['attachment; filename=report.xlsx', 'report.xlsx'],
    ["attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx", '订单.xlsx'],
    [`attachment; filename="a.xlsx"; filename*=utf-8'zh'%E8%AE%A2%E5%8D%95.xlsx`, '订单.xlsx'],
    [`attachment; filename*=UTF-8''%E8%AE%A2.xlsx; filename="a.xlsx"`, '订.xlsx'],
    ["attachment; filename*=ISO-8859-1''%A3%20rates", '£ rates'],
    ["attachment; filename*=GBK''%B6%A9%B5%A5.xlsx", '订单.xlsx'],
    [`attachment; filename="${asLatin1('客户 资料.xlsx')}"`, '客户 资料.xlsx'],
    ['attachment; filename="%E8%AE%A2%E5%8D%95.xlsx"', '订单.xlsx'],
    ['attachment; filename="100%.txt"', '100%.txt'],
    ['attachment; filename="a\\"b.txt"', 'a"b.txt'],
    ['attachment; filename="a; b.txt"', 'a; b.txt'],
    ['ATTACHMENT;FILENAME="A.TXT"', 'A.TXT'],
    ['inline; filename = "a.txt"', 'a.txt'],
  ])('%s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })

  it.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.txt"', 'a.txt'],
    ["attachment; filename*=UTF-8''..%2F..%2Fa.txt", 'a.txt'],
    ["attachment; filename*=UTF-8''a%00%0D%0Ab.txt", 'ab.txt'],
  ])('%s leads nowhere else: %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })

  it.each([
    ["attachment; filename*=UTF-8''%E6%80%BB%E9%83%A8%2F%E5%88%86%E9%83%A8.xlsx", '总部_分部.xlsx'],
    ['attachment; filename="a/b.xlsx"', 'a_b.xlsx'],
    ['attachment; filename="a\\\\b/c.xlsx"', 'a_b_c.xlsx'],
    ['attachment; filename="a/../../b"', 'a_.._.._b'],
  ])('%s keeps what stands before a slash: %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })

  it.each([
    null,
    '',
    'attachment',
    'attachment; filename=""',
    "attachment; filename*=UTF-8''",
    'attachment; filename=".."',
  ])('%s names nothing', (header) => {
    expect(fileNameOf(header)).toBeUndefined()
  })

  it('falls back when the encoded name is broken', () => {
    expect(fileNameOf(`attachment; filename*=UTF-8''%FF%FE.txt; filename="a.txt"`)).toBe('a.txt')
    expect(fileNameOf(`attachment; filename*=NOPE''x.txt; filename="a.txt"`)).toBe('a.txt')
  })

  it('takes linear time on a hostile header', () => {
    const start = process.cpuUsage()
    fileNameOf(`attachment; filename="${'\\'.repeat(500_000)}`)
    fileNameOf(`attachment${'; filename'.repeat(100_000)}`)
    fileNameOf(`attachment; filename*=${'a'.repeat(500_000)}`)
    // Computing alone, so that a busy machine does not matter.
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })
})
