export { focusWhenFree } from './focus/focus-when-free.ts'
export { useFocusPlace } from './focus/use-focus-place.ts'
