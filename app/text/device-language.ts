/**
 * The language (BCP 47) in which the device writes dates and numbers. `navigator.language` need not be a language tag:
 * under some Linux locales it is "C" or "en-US@posix", which `Intl` refuses.
 */
export const deviceLanguage = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;
