import { textRule } from '../rule.ts'

/**
 * A code that people type: ASCII letters and digits, 4 to 10 of them.
 *
 * @example isCode.is('SP01') // true
 * @example isCode.is('SP-1') // false
 */
export const isCode = /* @__PURE__ */ textRule(
  'is-code',
  /^[A-Za-z0-9]{4,10}$/,
  '编码须为4到10位字母或数字',
  'A code is 4 to 10 letters and digits',
  10,
)

/** A code of any length: ASCII letters and digits, at least one. @example checkCode.is('a1') // true */
export const checkCode = /* @__PURE__ */ textRule(
  'check-code',
  /^[A-Za-z0-9]+$/,
  '编码只能包含字母和数字',
  'A code is letters and digits only',
)

/**
 * A text without special characters: every character is a word character (ASCII letter, digit, underscore), as stated, so
 * Chinese characters are refused too. Empty text has no character to refuse. {@link anyScript} is the form for names.
 *
 * @example specialCharacters.is('abc_1') // true
 * @example specialCharacters.is('张三') // false
 */
export const specialCharacters = /* @__PURE__ */ textRule(
  'special-characters',
  /^\w*$/,
  '不能包含特殊字符',
  'Only letters, digits and underscores are allowed',
)

/** As {@link specialCharacters}, with the letters and digits of every script. @example anyScript.is('张三_1') // true */
export const anyScript = /* @__PURE__ */ textRule(
  'any-script',
  /^[\p{L}\p{M}\p{N}_]*$/u,
  '不能包含特殊字符',
  'Only letters, digits and underscores are allowed',
)
