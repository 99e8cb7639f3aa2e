import type { ScreenFiles } from '../shell/screen.ts'

/** The screens whose addresses have no area. */
export default import.meta.glob(['./*.tsx', '!./*.test.tsx']) as ScreenFiles
