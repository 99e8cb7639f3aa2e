import { describe, expect, it } from 'vitest'
import type { Fields } from '../contract.ts'
import { csvHead, csvLines } from './csv.ts'

const fields: Fields = {
  soNum: { title: '订单号', type: 'string' },
  totalAmount: { title: '金额', type: 'string', format: 'amt' },
  version: { title: '版本号', type: 'integer' },
}
const line = (row: Record<string, unknown>) => csvLines(fields)(row)

describe('csvHead', () => {
  it('has names or titles, and the mark when wanted', () => {
    expect(csvHead(fields)).toBe('soNum,totalAmount,version\r\n')
    expect(csvHead(fields, { titles: true, bom: true })).toBe('\uFEFF订单号,金额,版本号\r\n')
  })

  it('tells apart fields of one title, and names those without', () => {
    expect(csvHead({ code: { title: '客户' }, name: { title: '客户' }, x: {} }, { titles: true })).toBe(
      '客户(code),客户(name),x\r\n',
    )
  })
})

describe('csvLines', () => {
  it.each([
    ['SO1', 'SO1'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "no"', '"say ""no"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blank ', '" blank "'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    [['a', 1], '"[""a"",1]"'],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('%j becomes %s', (value, cell) => {
    expect(line({ soNum: value, totalAmount: '1.00', version: 1 })).toBe(`${cell},1.00,1\r\n`)
  })

  it.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    'guards the text %j, which a spreadsheet would run',
    (text) => {
      expect(line({ soNum: text })).toMatch(/^"?'/)
    },
  )

  it('leaves numbers alone, and only numbers', () => {
    expect(line({ totalAmount: '-12.50', version: -1 })).toBe(',-12.50,-1\r\n')
    expect(line({ totalAmount: '-12.50+cmd' })).toBe(",'-12.50+cmd,\r\n")
    expect(line({ totalAmount: '=1+1' })).toBe(",'=1+1,\r\n")
  })

  it('has labels instead of codes where titles are wanted, of several codes too', () => {
    const choices = {
      status: {
        values: [
          ['draft', '草稿'],
          ['done', '完成'],
        ],
      },
      sum: { values: [['1.00', '']] },
    } as Fields
    const row = { status: 'draft', sum: '1.00' }
    expect(csvLines(choices)(row)).toBe('draft,1.00\r\n')
    const titled = csvLines(choices, { titles: true })
    expect(titled(row)).toBe('草稿,1.00\r\n')
    expect(titled({ status: 'draft,done' })).toBe('草稿、完成,\r\n')
    expect(titled({ status: 'ofALaterServer' })).toBe('ofALaterServer,\r\n')
  })

  it('has the labels of a list of codes where titles are wanted, and what has none as it is', () => {
    const fields: Fields = {
      actions: {
        type: 'array',
        items: {
          values: [
            ['confirm', '审核'],
            ['back', '退回'],
          ],
        },
      },
      fileIds: { type: 'array', items: { type: 'string' } },
    }
    const row = { actions: ['confirm', 'back'], fileIds: ['1', '2'] }
    expect(csvLines(fields)(row)).toBe('"[""confirm"",""back""]","[""1"",""2""]"\r\n')
    const titled = csvLines(fields, { titles: true })
    expect(titled(row)).toBe('审核、退回,"[""1"",""2""]"\r\n')
    expect(titled({ actions: [], fileIds: [] })).toBe(',[]\r\n')
    expect(titled({ actions: ['ofALaterServer'] })).toBe('"[""ofALaterServer""]",\r\n')
  })
})
