package bugar.judges;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.gs.dmn.runtime.Context;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import scala.jdk.javaapi.CollectionConverters;

final class Json {
    /** Reads decimals as they are written. */
    static final ObjectMapper MAPPER = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private Json() {}

    /** A value of any engine; the order of the keys of a context does not count. */
    static JsonNode of(Object value) {
        return MAPPER.valueToTree(plain(value));
    }

    private static Object plain(Object value) {
        if (value instanceof Context context) {
            return plain(context.getBindings());
        }
        if (value instanceof scala.collection.Map<?, ?> map) {
            return plain(CollectionConverters.asJava(map));
        }
        if (value instanceof scala.collection.Seq<?> list) {
            return plain(CollectionConverters.asJava(list));
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(Json::plain).toList();
        }
        if (value instanceof Map<?, ?> map) {
            var copy = new LinkedHashMap<String, Object>();
            map.forEach((key, each) -> copy.put(String.valueOf(key), plain(each)));
            return copy;
        }
        return value;
    }
}
