export { loadPinyin, type PinyinMatch, usePinyin } from './pinyin/pinyin.ts'
