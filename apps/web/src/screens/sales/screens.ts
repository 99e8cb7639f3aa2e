import type { ScreenFiles } from '../../shell/screen.ts'

/** The screens of this area; each is a chunk of its own. */
export default import.meta.glob(['./**/*.tsx', '!./**/parts/**', '!./**/*.test.tsx']) as ScreenFiles
