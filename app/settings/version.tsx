import { PRODUCT } from '../../schema/constants.ts';
import * as style from './settings.css.ts';

/** Put in by the build (vite.config.ts), such as "0.1.0 (abc1234)". */
declare const __VERSION__: string;

/** The version, to name in a question to whoever runs the server. */
export function Version() {
  return (
    <p className={style.version}>
      {PRODUCT} {__VERSION__}
    </p>
  );
}
