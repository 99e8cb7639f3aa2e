import { describe, expect, it } from 'vitest'
import { NOT_TEXT, testCases } from '../../test/tables.ts'
import { barcode, ean8, ean13, itf14 } from './barcode.ts'

const noDigits = [
  '',
  ' ',
  'x',
  '697010000001',
  '69701000000160',
  '697010000001６',
  '697010000001X',
  ' 6970100000016',
  '6970100000016\n',
  '6'.repeat(1_000_000),
]

testCases(ean13, {
  id: 'VAL-barcode',
  passes: ['6970100000016', '6970100000023', '6901234567892', '4006381333931', '9780306406157', '0000000000000'],
  refuses: {
    format: [...noDigits, ...NOT_TEXT, 6970100000016, '96385074'],
    'check-digit': ['6970100000017', '6970100000106', '4006381333930', '9780306406158'],
  },
})

testCases(ean8, {
  id: 'VAL-barcode',
  passes: ['96385074', '73513537', '55123457', '00000000'],
  refuses: { format: ['9638507', '963850741', '9638507４', ...NOT_TEXT], 'check-digit': ['96385075', '69385074'] },
})

testCases(itf14, {
  id: 'VAL-barcode',
  passes: ['16970100000013', '16970100000020', '10012345678902', '00012345600012'],
  refuses: {
    format: ['6970100000016', '169701000000130', ...NOT_TEXT],
    'check-digit': ['16970100000014', '16970100000031'],
  },
})

testCases(barcode, {
  id: 'VAL-barcode',
  passes: ['96385074', '6970100000016', '16970100000013'],
  refuses: {
    format: ['012345678905', '123456789', ...NOT_TEXT],
    'check-digit': ['96385075', '6970100000017', '16970100000014'],
  },
})

describe('check digits', () => {
  it('[VAL-barcode] exactly one last digit fits each body', () => {
    for (const body of ['697010000001', '1697010000001', '9638507', '000000000000', '999999999999']) {
      expect(Array.from('0123456789').filter((digit) => barcode.is(body + digit))).toHaveLength(1)
    }
  })

  it('[VAL-barcode] every wrong single digit is found', () => {
    const code = '6970100000016'
    for (let place = 0; place < code.length; place++) {
      for (const digit of '0123456789') {
        const changed = code.slice(0, place) + digit + code.slice(place + 1)
        expect(ean13.is(changed)).toBe(changed === code)
      }
    }
  })
})
