import { PRODUCT } from '../../../schema/constants.ts';
import { LogoMark } from '../../ui/icons/icons.tsx';
import * as css from '../frame.css.ts';

/** The logo and the product's title. */
export function Brand() {
  return (
    <div className={css.brand}>
      <LogoMark size={32} />
      <span className={css.brandName}>{PRODUCT}</span>
    </div>
  );
}
