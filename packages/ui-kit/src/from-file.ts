export { FileError, fromFile } from './from-file/from-file.tsx'
