import { describe, expect, it } from 'vitest'
import { NOT_TEXT, testCases } from '../../test/tables.ts'
import type { VehicleType } from './plate.ts'
import { freePlate, plate, strictPlate } from './plate.ts'

const EMPTY = ['', null, undefined]
const notEmpty = NOT_TEXT.filter((value) => value !== null && value !== undefined)

const ordinary = [
  '京A12345',
  '京A1234A',
  '沪C00001',
  '粤BA0001',
  '川A1A2B3',
  '琼E9Z9Z9',
  '藏G00000',
  '京A1234挂',
  '京A1234学',
  '京A1234警',
  '粤Z1234港',
  '粤Z1234澳',
]

const noPlate = [
  ' ',
  '京',
  '京A1234',
  '京A123456',
  '京a12345',
  '京A1234a',
  '京A1234!',
  '京 A12345',
  '京A·12345',
  '京A-12345',
  ' 京A12345',
  '京A12345 ',
  '京A12345\n',
  'AA12345',
  '1A12345',
  '囧A12345',
  '台A12345',
  '京112345',
  '京京12345',
  '京A挂1234',
  '京A123挂4',
  '京A1234挂1',
  '京A1234军',
  '京Ａ12345',
  '京A１２３４５',
  '京A123\u00005',
  '京'.repeat(1_000_000),
  ...notEmpty,
]

const newEnergy = [
  '京AD12345',
  '粤BF12345',
  '沪ADA1234',
  '京A12345D',
  '京A12345F',
  '浙AA12345',
  '苏EK98765',
  '鲁B12345J',
]

const noNewEnergy = [
  ' ',
  '京A12345',
  '京A123456',
  '京AL12345',
  '京A12345L',
  '京AD1234',
  '京AD123456',
  '京ADA123A',
  '京ADAA123',
  '京Ad12345',
  '京A12345d',
  '京AD1234挂',
  'AAD12345',
  '京AD12345\n',
  '京ＡＤ12345',
  ...notEmpty,
]

for (const vehicleType of ['boxCar', 'van', undefined] as const) {
  testCases(plate(vehicleType), {
    id: 'VAL-10',
    // As stated any letters may be mixed in, I and O with them.
    passes: [...EMPTY, ...ordinary, '京A1234O', '京AI2345', '京I12345', '京AABCDE', '京A1234港'],
    refuses: { format: [...noPlate, '使014578', '224578使', '沪A0023领'] },
  })
}

testCases(strictPlate('boxCar'), {
  id: 'VAL-10',
  passes: [...EMPTY, ...ordinary, '使014578', '224578使', '沪A0023领', '京AA123挂'],
  refuses: {
    format: [
      ...noPlate,
      '京A1234O',
      '京A1234I',
      '京AI2345',
      '京O12345',
      '京I12345',
      '京AABC12',
      '京AABCDE',
      '京A1A2BC',
      '京AABC1挂',
      '京A1234港',
      '粤A1234澳',
      '使01457',
      '使0145788',
      '使A14578',
      '京014578使',
      '使224578使',
      '沪A00233领',
      '领A00231',
    ],
  },
})

testCases(plate('newEnergyVehicle'), {
  id: 'VAL-10',
  passes: [...EMPTY, ...newEnergy, '京ADI1234', '京ODO1234'],
  refuses: { 'new-energy': noNewEnergy },
})

testCases(strictPlate('newEnergyVehicle'), {
  id: 'VAL-10',
  passes: [...EMPTY, ...newEnergy],
  refuses: {
    'new-energy': [...noNewEnergy, '京ADI1234', '京ADO1234', '京OD12345', '京I12345D', '京AI12345', '京A12345I'],
  },
})

testCases(plate('electricTricycle'), {
  id: 'VAL-10',
  passes: [...EMPTY, '无牌', '京A12345', 'x'.repeat(1_000_000), ...notEmpty],
  refuses: {},
})

testCases(freePlate, {
  id: 'VAL-10',
  passes: ['', '无牌', '京A12345', '三轮01', '浙A·12345', 'x'.repeat(32)],
  refuses: {
    format: [' ', '京 A12345', '京A12345\n', '京A\u0000', '京\u3000A12345', ...NOT_TEXT],
    'full-width': ['京Ａ12345', 'Ａ１', '京A１２３４５', '三轮（01）'],
    length: ['x'.repeat(33), ' '.repeat(1_000_000)],
  },
})

describe('every energy letter of GA 36-2018', () => {
  it('[VAL-10] A to K without I, first or last, and no other', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const known = 'ABCDEFGHJK'.includes(letter)
      for (const rule of [plate('newEnergyVehicle'), strictPlate('newEnergyVehicle')]) {
        expect(rule.is(`京A${letter}12345`)).toBe(known)
        expect(rule.is(`京A12345${letter}`)).toBe(known)
      }
    }
  })
})

describe('vehicle types', () => {
  it('[VAL-10] boxCar and van share one rule; a type that nobody knows is checked as they are', () => {
    expect(plate('boxCar')).toBe(plate('van'))
    expect(plate('bicycle' as VehicleType)).toBe(plate('van'))
  })

  it('[VAL-10] all 31 provinces have plates', () => {
    const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
    expect(new Set(provinces).size).toBe(31)
    for (const province of provinces) expect(strictPlate('van').is(`${province}A12345`)).toBe(true)
  })
})
