/** What the formats of the contract mean for columns and inputs. A test holds them to the rules of @dealer/validators. */

const decimal = (kind, scale, signed) => ({ kind, scale, ...(signed && { signed }) })

/** Kind, decimals and sign of the values of a format. Money may be negative, as in reversals. */
export const KINDS = {
  amt: decimal('amt', 2, true),
  price: decimal('price', 4),
  cost: decimal('cost', 6),
  'signed-cost': decimal('cost', 6, true),
  qty: decimal('qty', 3),
  'signed-qty': decimal('qty', 3, true),
  rate: decimal('rate', 4),
  'signed-rate': decimal('rate', 4, true),
  lng: decimal('decimal', 6, true),
  lat: decimal('decimal', 6, true),
  date: { kind: 'date' },
  dt: { kind: 'dt' },
  month: { kind: 'month' },
  id: { kind: 'id' },
}

/** Most characters of a text whose rule says so. */
export const LENGTHS = { 'is-code': 10, mobile: 11, 'strict-national-id': 18, barcode: 14, password: 16 }

/** Rules that forms check before they send, by the names under which @dealer/validators has them. */
export const RULES = {
  'is-code': 'isCode',
  'check-code': 'checkCode',
  mobile: 'mobile',
  'strict-national-id': 'strictNationalId',
  barcode: 'barcode',
  email: 'email',
  password: 'password',
  'plate-free': 'freePlate',
}
