export { askForFile } from './from-file/ask-for-file.ts'
export { FileError, fromFile } from './from-file/from-file.tsx'
export { serverAnswers } from './from-file/server-answers.ts'
