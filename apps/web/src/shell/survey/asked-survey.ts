// A file of its own, so that it can be asked for anew: the survey itself shares one with what the login page draws.
export { default } from './survey.tsx'
