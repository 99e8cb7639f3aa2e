export { useFocusPlace } from './focus/use-focus-place.ts'
